/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { proposedAnswers } from '../../../src/flow/proposals';
import type { Answers } from '../../../src/published/flow';
import { evaluateFlow } from '../../../src/flow/walk';
import { formAnswersOf } from '../../../src/renderer/states/formAnswersOf';
import { StepQuestions } from '../../../src/renderer/StepQuestions';
import { productDocuments } from '../../support/productDocuments';
import type { AskedPage } from './askedPages';
import { IsStockContext } from './FormOfEither';
import { preparePages, type PreparedPages } from './preparePages';
import { createStage, type RendererStage } from './RendererStage';
import { sampleAnswers } from './sampleAnswers';

jest.mock('@rjsf/core', () => ({
  __esModule: true,
  default: jest.requireActual<{ FormOfEither: unknown }>('./FormOfEither').FormOfEither,
}));

let prepared: PreparedPages;

beforeAll(async () => {
  prepared = await preparePages();
});

interface Drawn extends AskedPage {
  readonly Stage: RendererStage;
  readonly answers: Answers;
  readonly isStock: boolean;
}

/** Markup of a page's questions with all errors; ids that React generates are renumbered from 0. */
function markupOf({ flow, step, Stage, answers, isStock }: Drawn): string {
  const visible = evaluateFlow(flow, answers).visibleSteps.find((each) => each.step === step);
  if (!visible) throw new Error(`The page ${step.name} asks nothing`);
  const { container, unmount } = render(
    <Stage flow={flow}>
      <IsStockContext value={isStock}>
        <StepQuestions
          name={step.name}
          schema={visible.schema}
          uiSchema={step.uiSchema}
          answers={formAnswersOf({ ...proposedAnswers(visible.schema.properties), ...answers }, () => undefined)}
          errors={visible.errors}
        />
      </IsStockContext>
    </Stage>,
  );
  const values = [...container.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
    ({ name, value, checked }) => ({ name, value, checked }),
  );
  const markup = `${container.innerHTML}\n${JSON.stringify(values)}`;
  unmount();
  const made = [...new Set(markup.match(/_r_\w+_/g))];
  return made.reduce((text, name, index) => text.replaceAll(name, `_${index}_`), markup);
}

describe('the form renders the same with the stand-ins as with published RJSF', () => {
  test.each([...productDocuments.deployments.keys()])('on every page of %s', (deployment) => {
    const Stage = createStage({ deployment, ...prepared });
    for (const page of prepared.pagesOf.get(deployment) ?? []) {
      const answers = sampleAnswers(page).at(-1) ?? {};
      const [shipped, stock] = [false, true].map((isStock) => markupOf({ ...page, Stage, answers, isStock }));
      expect(shipped).toContain('class="field');
      expect(shipped).toBe(stock);
    }
  });
});
