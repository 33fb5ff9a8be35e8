import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';
import type { FieldError, VisibleStep, Walk } from '../flow/types';
import type { StepModel } from '../published/flow';
import { Loading } from './Loading';
import { useRendererServices } from './RendererContext';
import { VisibleQuestions } from './VisibleQuestions';
import { widgetNamesOf } from './useNeededWidgets';
import type { StepView } from './useStep';

/** Steps whose questions are on the page too, but hidden. */
interface HiddenSteps {
  /** The step that was left, until the open one is painted. */
  readonly left?: VisibleStep | undefined;
  /** The step that follows by the answers so far, once the open one is painted. */
  readonly ahead?: VisibleStep | undefined;
}

/** Contains a crash of hidden questions; once they should be visible, throws it again for the page to handle. */
class DeferredErrorBoundary extends Component<DeferredErrorBoundaryProps, DeferredErrorBoundaryState> {
  override state: DeferredErrorBoundaryState = {};

  static getDerivedStateFromError(cause: unknown): DeferredErrorBoundaryState {
    return { failure: { cause } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (!this.props.isHidden) throw failure.cause;
    return null;
  }
}

const noErrors: readonly FieldError[] = [];

/** Renders the step that lists all answers; loaded when it is first needed. */
export type ReviewComponent = ComponentType<{ readonly walk: Walk; readonly isHidden: boolean }>;

interface StepStackProps {
  readonly view: StepView;
  readonly Review: ReviewComponent;
  readonly hiddenSteps?: HiddenSteps;
}

const nothing: HiddenSteps = {};

/**
 * Renders the questions of the open step, and hidden ones beside them: those ahead come before the open ones in the
 * DOM, those just left come after, so that moving forward moves no element. Hidden questions accept no input, not
 * even from a browser that autofills the form: the applicant has not seen them.
 */
export function StepStack({ view, Review, hiddenSteps = nothing }: StepStackProps) {
  const { walk, errors } = view;
  const { left, ahead } = hiddenSteps;
  const steps = [ahead, walk.current, left].filter((visible) => visible !== undefined);
  return steps.map((visible) => {
    const { step, schema } = visible;
    const isOpen = visible === walk.current;
    const shown = isOpen && errors.length > 0 ? errors : noErrors;
    return (
      <div
        key={step.name}
        hidden={!isOpen}
        className={visible === ahead ? 'questions-ahead' : undefined}
        onChangeCapture={isOpen ? undefined : refuse}
      >
        <DeferredErrorBoundary isHidden={!isOpen}>
          {step.type === 'review' ? (
            <Suspense fallback={<Loading />}>
              <Review walk={walk} isHidden={!isOpen} />
            </Suspense>
          ) : (
            <VisibleQuestions step={step} schema={schema} errors={shown} />
          )}
        </DeferredErrorBoundary>
      </div>
    );
  });
}

/** Stops the event before the field receives it. React restores a controlled input; an uncontrolled one is restored here. */
const refuse = (event: SyntheticEvent) => {
  event.stopPropagation();
  if (event.target instanceof HTMLInputElement) event.target.value = event.target.defaultValue;
};

interface DeferredErrorBoundaryProps {
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

interface DeferredErrorBoundaryState {
  readonly failure?: { readonly cause: unknown };
}

/**
 * Renders and lays out the next step's questions once the open ones are painted, so that moving forward only has to
 * show them. Removes the questions just left after the paint, too. Pages work without this hook, only more slowly.
 */
export function useNextStepAhead({ walk, ahead }: StepView): HiddenSteps {
  const { widgets, scheduler } = useRendererServices();
  const { step } = walk.current;
  const [painted, setPainted] = useState<StepModel>();
  useEffect(() => scheduler.afterPaint(() => startTransition(() => setPainted(step))), [scheduler, step]);
  if (painted !== step) return { left: walk.visibleSteps.find((visible) => visible.step === painted) };
  const next = walk.visibleSteps.find((visible) => visible.step.name === ahead);
  const isReady = next && next !== walk.current && widgetNamesOf(next.step).every((widget) => widgets.get(widget));
  return isReady && !(asksAddress(next.step) && asksAddress(step)) ? { ahead: next } : {};
}

const ADDRESS_TOKEN = /name$|^email$|\btel\b|^address|^postal-code$|^country/;

/**
 * Whether a step asks for parts of the address that browsers keep. Chromium fills in the hidden fields of a form along
 * with the visible ones; once these have been refused, it leaves them empty when they are shown.
 */
function asksAddress({ uiSchema }: StepModel): boolean {
  return Object.values(uiSchema).some(({ 'ui:options': options }) => {
    return typeof options?.autocomplete === 'string' && ADDRESS_TOKEN.test(options.autocomplete);
  });
}
