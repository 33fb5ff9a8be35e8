import { render } from '@testing-library/react';
import { validationErrors } from '../../../src/flow/validationErrors';
import { proposedAnswers } from '../../../src/flow/proposals';
import type { FieldError } from '../../../src/flow/types';
import type { Answers, SchemaError } from '../../../src/published/flow';
import { evaluateFlow } from '../../../src/flow/walk';
import { withoutSchemaIds, type StockValidator } from '../../../tools/compile/proveFlow';
import type { AskedPage } from './askedPages';
import type { RendererStage } from './RendererStage';
import { NOTHING_FILLED_IN, StockStep, type StockDefaults } from './StockStep';

/** What a page shows for given answers. */
export interface PageContent {
  readonly fields: readonly string[];
  /** Value of each field, `null` if it is empty. */
  readonly values: readonly unknown[];
  /** Errors of the shown values, validated as on submission. */
  readonly verdict: readonly string[];
}

/** What the shipped renderer shows of a page. */
export function shippedContent({ flow, step }: AskedPage, answers: Answers): PageContent {
  const find = (given: Answers) => evaluateFlow(flow, given).visibleSteps.find((visible) => visible.step === step);
  const visible = find(answers);
  if (!visible) return { fields: [], values: [], verdict: [] };
  const shown = { ...proposedAnswers(visible.schema.properties), ...answers };
  const errors = find({ ...answers, ...shown })?.errors ?? [];
  return {
    fields: visible.dataPoints,
    values: visible.dataPoints.map((name) => shown[name] ?? null),
    verdict: errors.map(digest),
  };
}

interface StockTools {
  readonly Stage: RendererStage;
  readonly validator: StockValidator;
  readonly filling?: StockDefaults;
}

/** Shows a page with RJSF from its published schema, without `$id` as in the browser; RJSF resolves the branches. */
export function createStockPage(page: AskedPage, { Stage, validator, filling = NOTHING_FILLED_IN }: StockTools) {
  const { flow, step } = page;
  const schema = withoutSchemaIds(step.schema);
  return (answers: Answers): PageContent => {
    const data = evaluateFlow(flow, answers).relevantAnswers;
    let formData: Answers = data;
    const onFormData = (filled: Answers) => {
      formData = filled;
    };
    const drawn: Record<string, unknown> = {};
    const onField = (name: string, value: unknown) => {
      // An unanswered list is rendered as an empty one.
      drawn[name] = Array.isArray(value) && value.length === 0 ? formData[name] : value;
    };
    const { container, unmount } = render(
      <Stage flow={flow}>
        <StockStep {...{ step, schema, validator, filling, onFormData, onField }} answers={data} />
      </Stage>,
    );
    const marked = [...container.querySelectorAll<HTMLElement>('[data-field]')].map(
      ({ dataset }) => dataset.field ?? '',
    );
    unmount();
    const fields = marked.filter((id) => id !== 'root').map((id) => id.replace(/^root_/, ''));
    const { errors = [] } = validator.rawValidation<SchemaError>(schema, formData);
    const context = { step: step.name, data: formData, dataPoints: fields };
    return {
      fields,
      values: fields.map((name) => drawn[name] ?? null),
      verdict: validationErrors(errors, { ...context, explainFormat: flow.explainFormat }).map(digest),
    };
  };
}

const digest = ({ dataPoint, code }: FieldError) => `${dataPoint}: ${code}`;
