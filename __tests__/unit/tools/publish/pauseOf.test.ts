import { pauseOf } from '../../../../tools/publish/pauseOf';

const [now, earlier, later] = [new Date('2026-11-21T12:00Z'), '2026-11-21T06:59-05:00', '2026-11-21T07:01-05:00'];

interface Maintenance {
  readonly from?: string;
  readonly until?: string;
}

test.each<[Maintenance | undefined, Maintenance | undefined, string]>([
  [undefined, undefined, 'none'],
  [{}, undefined, 'on'],
  [{ from: earlier }, undefined, 'on'],
  [{ from: now.toISOString() }, undefined, 'on'],
  [{ from: later }, undefined, 'due'],
  [{ from: earlier, until: later }, undefined, 'on'],
  [{ until: now.toISOString() }, undefined, 'over'],
  [{ until: earlier }, undefined, 'over'],
  [{ until: earlier }, {}, 'on'],
])(
  'pauseOf: with the maintenance %j of the deployment and %j of its environment, the status is %s',
  (ofDeployment, ofEnvironment, status) => {
    const deployment = ofDeployment ? { maintenance: ofDeployment } : {};
    const environment = ofEnvironment ? { maintenance: ofEnvironment } : {};
    const until = (ofEnvironment ?? ofDeployment)?.until;
    const pause = { text: 'maintenance>planned', ...(until !== undefined && { until }) };
    expect(pauseOf({ deployment, environment, now })).toStrictEqual({ status, pause });
  },
);
