import { pauseOf } from '../../../../tools/publish/pauseOf';
import { expectProblem, type SpoiltDocument } from '../../../fixtures/check/expectProblem';

const FILE = 'schemas/deployments/co-askrobin.json';
const before = (maintenance: string) => ({
  file: FILE,
  from: '"tracking": {},',
  to: `"tracking": {},\n  "maintenance": ${maintenance},`,
});

it.each<SpoiltDocument>([
  {
    rule: 'times',
    what: 'a maintenance ends before it begins',
    ...before('{ "from": "2026-11-21T22:00-05:00", "until": "2026-11-21T22:00-04:00" }'),
    at: '"2026-11-21T22:00-04:00"',
    message: 'ends before it begins',
    mend: 'write a later time',
  },
  {
    rule: 'times',
    what: 'a maintenance ends on a day that there is not',
    ...before('{ "until": "2026-13-31T22:00Z" }'),
    at: '"2026-13-31T22:00Z"',
    message: 'There is no such time',
    mend: 'a date that exists',
  },
  {
    rule: 'meta-schema',
    what: 'a time has no offset',
    ...before('{ "until": "2026-11-21T22:00" }'),
    at: '"2026-11-21T22:00"',
    message: 'does not have the right form',
    mend: 'Date and time with the offset',
  },
  {
    rule: 'meta-schema',
    what: 'the countdown to the lender leaves too little time to stop it',
    file: FILE,
    from: '"tracking": {},',
    to: '"tracking": {},\n  "lenderRedirect": { "automaticAfterSeconds": 5 },',
    at: '5',
    message: '20',
    mend: 'WCAG',
  },
  {
    rule: 'missing-texts',
    what: 'a maintenance says what no locale has',
    ...before('{ "text": "maintenance>holiday" }'),
    reportedIn: 'locales/es/app.json',
    at: '{\n    "heading": "Volvemos enseguida"',
    message: 'has no text "maintenance>holiday"',
    mend: 'add "maintenance>holiday"',
  },
])('checkDocuments: $rule reports: $what', expectProblem);

const [now, earlier, later] = [new Date('2026-11-21T12:00Z'), '2026-11-21T06:59-05:00', '2026-11-21T07:01-05:00'];

test.each([
  [undefined, undefined, 'none'],
  [{}, undefined, 'on'],
  [{ from: earlier }, undefined, 'on'],
  [{ from: later }, undefined, 'due'],
  [{ from: earlier, until: later }, undefined, 'on'],
  [{ until: earlier }, undefined, 'over'],
  [{ until: earlier }, {}, 'on'],
])(
  'pauseOf: with the maintenance %j of the deployment and %j of its environment, the status is %s',
  (ofDeployment, ofEnvironment, status) => {
    const deployment = ofDeployment ? { maintenance: ofDeployment } : {};
    const environment = ofEnvironment ? { maintenance: ofEnvironment } : {};
    expect(pauseOf({ deployment, environment, now }).status).toBe(status);
  },
);
