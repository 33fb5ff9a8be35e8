import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { App } from '../../src/app/page/App';
import { createApplication } from '../../src/app/start/createApplication';
import { fixedFlowSource, type FlowSource } from '../../src/renderer/FlowSource';
import type { Flow } from '../../src/flow/types';
import type { Answers } from '../../src/published/flow';
import type { Settings } from '../../src/published/settings';
import type { PreparePicture } from '../../src/pictures/preparePicture';
import { createFormats } from '../../src/formats/createFormats';
import { createWidgetSource } from '../../src/renderer/WidgetSource';
import { createScheduler } from '../../src/scheduling/scheduler';
import type { Action } from '../../src/store/actions';
import { widgetLoaders } from '../../widgets/registry';
import { quietPage } from '../../tools/chaos/quietPlatform';
import { addBrowserStandIns } from './browserStandIns';
import { colombia, colombianPages, colombianStates, today, colombianSettings } from './colombia';
import { colombianTexts } from './colombianTexts';

interface PageOptions {
  readonly at?: string;
  readonly answers?: Answers;
  readonly flow?: Flow;
  readonly before?: readonly Action[];
  readonly preparePicture?: PreparePicture;
  /** What differs from a flow that is loaded. */
  readonly source?: Partial<FlowSource>;
  /** What differs from the Colombian deployment. */
  readonly settings?: Partial<Settings>;
}

const noPictures: PreparePicture = () => Promise.reject(new Error('This test has no pictures (NO_PICTURES)'));

/** Has a typist's pauses pass where the test has the clock. */
function passFakeTime(ms: number): void {
  if (Object.hasOwn(setTimeout, 'clock')) jest.advanceTimersByTime(ms);
}

/** Renders the whole app on a real store and the real documents, at an address; without sagas. */
export async function showApplication(options: PageOptions = {}) {
  const { at = '/', answers = {}, flow = colombia, before = [], preparePicture = noPictures } = options;
  addBrowserStandIns();
  const flows = [flow, ...colombianPages.values()];
  const hasDependents = (name: string) => flows.some(({ model }) => Object.hasOwn(model.dependents, name));
  const addresses: string[] = [];
  const unknownWidgets: string[] = [];
  const widgets = createWidgetSource(widgetLoaders, 'text', (name) => unknownWidgets.push(name));
  await widgets.load(Object.keys(widgetLoaders));
  let navigate: (to: string | number) => void = () => undefined;
  function Address() {
    const go = useNavigate();
    const { pathname } = useLocation();
    navigate = (to) => void (typeof to === 'number' ? go(to) : go(to));
    if (addresses.at(-1) !== pathname) addresses.push(pathname);
    return null;
  }
  const whole = {
    ...colombianSettings,
    texts: { ...colombianSettings.texts, embedded: colombianTexts },
    ...options.settings,
  };
  const application = createApplication({
    settings: whole,
    flow: fixedFlowSource(flow, {
      page: (state) => colombianPages.get(state),
      loadPage: (state) => Promise.resolve(colombianPages.get(state) ?? flow),
      states: () => colombianStates,
      hasDependents,
      ...options.source,
    }),
    formats: createFormats({ today: () => today }),
    widgets,
    preparePicture,
    // Records actions at once; the page itself has the browser's schedule.
    scheduler: quietPage.scheduler,
    onKept: () => undefined,
  });
  const services = { ...application, scheduler: createScheduler(window) };
  const { store, connect } = application;
  const actions: Action[] = [];
  connect((action) => actions.push(action));
  store.dispatch({ type: 'answersRestored', answers });
  for (const action of before) store.dispatch(action);
  const user = userEvent.setup({ advanceTimers: passFakeTime });
  let commits = 0;
  const view = render(
    <Profiler id="application" onRender={() => (commits += 1)}>
      <App
        services={services}
        router={(children) => (
          <MemoryRouter initialEntries={[at]} useTransitions={false}>
            <Address />
            {children}
          </MemoryRouter>
        )}
      />
    </Profiler>,
  );
  const { texts } = application;
  const observed = { texts, actions, addresses, unknownWidgets, commits: () => commits };
  return { ...view, ...observed, user, store, navigate: (to: string | number) => navigate(to) };
}
