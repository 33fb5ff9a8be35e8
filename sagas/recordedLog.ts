import type { Flow } from '../src/flow/types';
import type { AppStore } from '../src/store/createAppStore';
import type { Tracking } from '../src/tracking/createTracking';
import { createReportable } from '../src/tracking/reportable';
import type { Log } from './SagaServices';

interface RecordedLogParts {
  readonly log: Log;
  readonly tracking: Tracking;
  readonly store: AppStore;
  readonly flow: () => Flow;
}

/** The log, which tells the session's recording of every error as well: without anything that is an answer. */
export function recordedLog({ log, tracking, store, flow }: RecordedLogParts): Log {
  return {
    ...log,
    error: (message, detail) => {
      log.error(message, detail);
      const { dataPoints, constants } = flow().model;
      const maxCharacters = constants.loggedDetailMaxCharacters ?? 0;
      const reportable = createReportable({ dataPoints, answers: () => store.getState().answers, maxCharacters });
      tracking.log(...reportable(message, detail));
    },
  };
}
