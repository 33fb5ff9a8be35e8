import { runPlayground } from '../../../../tools/flows/runPlayground';

const json = (deployment: string, name: string): unknown => {
  const log = jest.spyOn(console, 'log').mockImplementation();
  runPlayground([deployment, name], 'usage');
  return JSON.parse(String(log.mock.calls[0]?.[0]));
};

describe('runPlayground', () => {
  test('prints the branches, the order and the examples of a step, without our own keywords', () => {
    expect(json('es-prestamotor', 'bank-account')).toEqual({
      schema: {
        type: 'object',
        properties: { hasBankAccount: { type: 'boolean' } },
        required: ['hasBankAccount'],
        if: { properties: { hasBankAccount: { const: true } }, required: ['hasBankAccount'] },
        then: {
          properties: { iban: { type: 'string', minLength: 1, maxLength: 42, format: 'account-number-es' } },
          required: ['iban'],
        },
      },
      uiSchema: { 'ui:order': ['hasBankAccount', 'iban'], hasBankAccount: { 'ui:widget': 'radio' } },
      formData: { iban: expect.stringMatching(/^ES/) },
    });
  });

  test('prints the page of a state', () => {
    expect(json('co-askrobin', 'aide')).toMatchObject({
      uiSchema: { 'ui:order': expect.arrayContaining(['receivesBenefits']) },
    });
  });

  test('refuses an unknown name and suggests a known one', () => {
    expect(() => runPlayground(['co-askrobin', 'bank-acount'], 'usage')).toThrow(/"bank-acount".*bank-account/);
  });
});
