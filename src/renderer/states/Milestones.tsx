import { useTexts } from '../useTexts';

interface MilestonesProps {
  readonly milestones: readonly string[];
  /** Index of the current milestone; those before it are done. */
  readonly current: number;
}

/** Shows how far the application has come. Only what is known is marked as done. */
export function Milestones({ milestones, current }: MilestonesProps) {
  const texts = useTexts();
  return (
    <ol className="waiting__steps">
      {milestones.map((milestone, index) => (
        <li
          key={milestone}
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {milestone}
          {index < current && <span className="visually-hidden"> ({texts.states('checking>done')})</span>}
        </li>
      ))}
    </ol>
  );
}
