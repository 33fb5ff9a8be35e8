import { useEffect, useState } from 'react';
import { dateFormat } from '../../../formats/intlFormats';
import { formatElapsed } from '../../../formats/formatElapsed';
import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

interface WaitingSinceProps {
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly state: string;
}

/**
 * Since when the application has waited. The duration follows each minute, in silence: a screen reader reads it on
 * demand.
 */
export function WaitingSince({ since, state }: WaitingSinceProps) {
  const texts = useTexts();
  const { languageTag } = useRendererServices().settings;
  const elapsedMs = useMinutesSince(since);
  const day = elapsedMs >= dayMs ? ({ day: 'numeric', month: 'long' } as const) : {};
  const time = dateFormat(languageTag, { ...day, hour: 'numeric', minute: '2-digit' }).format(since);
  const elapsed = formatElapsed(elapsedMs, languageTag);
  return (
    <p className="waiting__since">
      {elapsed === '' ? texts.states(`${state}>since`, { time }) : texts.states(`${state}>sinceFor`, { time, elapsed })}
    </p>
  );
}

/** Returns the milliseconds since this moment; renders again with each minute, and not before. */
function useMinutesSince(since: number): number {
  const [now, setNow] = useState(Date.now);
  const elapsedMs = Math.max(0, now - since);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minuteMs - (elapsedMs % minuteMs));
    return () => clearTimeout(timer);
  }, [elapsedMs]);
  return elapsedMs;
}
