import type { InputHTMLAttributes, ReactNode } from 'react';
import type { AnswersForm } from './HandwrittenStep';
import type { Choices } from './choices';

interface Named {
  readonly form: AnswersForm;
  readonly name: string;
  readonly label: string;
}

type TextProps = Named & Omit<InputHTMLAttributes<HTMLInputElement>, 'form'>;

export function TextField({ form, name, label, ...input }: TextProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} {...input} {...describedBy(form, name)} {...form.register(name)} />
      <FieldErrorText form={form} name={name} />
    </div>
  );
}

export function SelectField({ form, name, label, choices }: Named & { readonly choices: Choices }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} {...describedBy(form, name)} {...form.register(name)}>
        <option value="">Elige una opción</option>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldErrorText form={form} name={name} />
    </div>
  );
}

export function RadioField({ form, name, label, choices }: Named & { readonly choices: Choices }) {
  return (
    <fieldset className="field" {...describedBy(form, name)}>
      <legend>{label}</legend>
      {Object.entries(choices).map(([value, text]) => (
        <ChoiceField key={value} id={`${name}-${value}`} text={text}>
          <input type="radio" id={`${name}-${value}`} value={value} {...form.register(name)} />
        </ChoiceField>
      ))}
      <FieldErrorText form={form} name={name} />
    </fieldset>
  );
}

export function CheckField({ form, name, label }: Named) {
  return (
    <div className="field">
      <ChoiceField id={name} text={label}>
        <input type="checkbox" id={name} {...describedBy(form, name)} {...form.register(name)} />
      </ChoiceField>
      <FieldErrorText form={form} name={name} />
    </div>
  );
}

function ChoiceField({
  id,
  text,
  children,
}: {
  readonly id: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="choice">
      {children}
      <label htmlFor={id}>{text}</label>
    </div>
  );
}

function FieldErrorText({ form, name }: Pick<Named, 'form' | 'name'>) {
  const error = form.formState.errors[name];
  return error ? (
    <p role="alert" className="error" id={`${name}-error`}>
      {error.message}
    </p>
  ) : null;
}

function describedBy({ formState }: AnswersForm, name: string) {
  return formState.errors[name] ? { 'aria-invalid': true, 'aria-describedby': `${name}-error` } : {};
}
