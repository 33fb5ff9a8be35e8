import type { StepModel } from '../flow/types';
import { useTexts } from './useTexts';

/** The page under a dialog: what will be asked there, not yet to be answered. */
export function StepPreview({ step }: { readonly step: StepModel }) {
  const texts = useTexts();
  return (
    <div className="page page--preview" inert>
      <div className="page__main">
        <p className="heading">{texts.form(`steps>${step.context}>heading`)}</p>
        <p className="intro">{texts.form(`steps>${step.context}>intro`)}</p>
        <div className="form">
          {step.dataPoints.map((name) => (
            <div className="field" key={name}>
              <p className="field__label">{texts.form(`fields>${name}>label`)}</p>
              <div className="input" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
