import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StepModel } from '../flow/types';

/** The address is a view of the walk: where it names another step than the one shown, it is corrected in place. */
export function useStepPath({ name, path }: StepModel, wanted: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (wanted !== name) void navigate(`/${path}`, { replace: true });
  }, [wanted, name, path, navigate]);
}
