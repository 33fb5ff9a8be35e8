import { DeploymentSources } from '../../documents/DeploymentSources';
import type { Documents } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import { walk } from '../../src/flow/walk';
import type { Answers, FlowModel, StepModel } from '../../src/published/flow';
import { errorText } from '../../src/renderer/errorText';
import { createFlow, localFormats } from '../compile/createFlow';
import { readAnswers } from '../diff/applicants';
import { createTexts } from './tryValues';

/** A page of the form, by the names that the specification gives its facts. */
export interface FormStep extends Pick<StepModel, 'name' | 'path' | 'type' | 'context' | 'dataPoints'> {
  /** Null on the first page. */
  readonly prevButtonFormPath: string | null;
  /** Null on the last page. */
  readonly nextButtonFormPath: string | null;
  /** What the application contains that is sent after this page; empty where none is sent. */
  readonly dataPointsToSubmit: readonly string[];
  readonly errors: readonly StepError[];
}

interface StepError {
  readonly fieldName: string;
  /** What the applicant reads. */
  readonly message: string;
}

export interface FormReport {
  /** Names of the steps, also of those that share a page. An experiment may return the same two lists. */
  readonly stepOrder: readonly string[];
  readonly dataPointsPerStep: Readonly<Record<string, readonly string[]>>;
  readonly steps: readonly FormStep[];
}

/** What is shown of each page: as published, or for somebody's answers. */
interface ShownStep {
  readonly step: StepModel;
  readonly dataPoints: readonly string[];
  readonly errors: readonly StepError[];
}

/** Returns a deployment's form as published, with every page that an applicant may see. */
export function publishedForm(documents: Documents, deployment: string): FormReport {
  const model = resolveFlow(documents, deployment);
  const shown = model.steps.map((step) => ({ step, dataPoints: step.dataPoints, errors: [] }));
  return formReport(shown, model);
}

/** Returns the form as each applicant sees it, whose answers the file contains: only the visible pages, with errors. */
export async function walkedForms(
  documents: Documents,
  deployment: string,
  answersFile: string,
): Promise<readonly FormReport[]> {
  const model = resolveFlow(documents, deployment);
  const flow = createFlow(model, await localFormats(documents, model.country, model.formats));
  const { locales } = new DeploymentSources(documents, deployment).deployment;
  const { texts, languageTag } = createTexts(documents, locales[0]);
  const settings = { country: model.country, languageTag };
  const formOf = (answers: Answers): FormReport => {
    const { visibleSteps } = walk(flow, answers);
    const shown = visibleSteps.map(({ step, dataPoints, errors }) => ({
      step,
      dataPoints,
      errors: errors.map((error) => ({
        fieldName: error.dataPoint,
        message: errorText(error, { texts, settings, ui: step.uiSchema[error.dataPoint] }),
      })),
    }));
    return formReport(shown, model);
  };
  return readAnswers(answersFile, model).map(({ answers }) => formOf(answers));
}

function formReport(shown: readonly ShownStep[], { submit }: FlowModel): FormReport {
  const askedSteps = shown.flatMap(({ step, dataPoints }) => originalSteps(step, dataPoints));
  return {
    stepOrder: askedSteps.map(([name]) => name),
    dataPointsPerStep: Object.fromEntries(askedSteps),
    steps: shown.map(({ step: { name, path, type, context }, dataPoints, errors }, index) => {
      const isSent = index === shown.length - 1 || submit.includes(name);
      return {
        ...{ name, path, type, context, dataPoints },
        prevButtonFormPath: shown[index - 1]?.step.path ?? null,
        nextButtonFormPath: shown[index + 1]?.step.path ?? null,
        dataPointsToSubmit: isSent ? shown.slice(0, index + 1).flatMap((each) => each.dataPoints) : [],
        errors,
      };
    }),
  };
}

/** Returns the steps of a page with what each of them asks now. */
function originalSteps({ name, dataPoints: all, shares }: StepModel, dataPoints: readonly string[]) {
  return (shares ?? [{ name, dataPoints: all }]).map(
    (step) => [step.name, step.dataPoints.filter((each) => dataPoints.includes(each))] as const,
  );
}
