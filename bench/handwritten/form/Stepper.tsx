import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Answers, Step } from './Step';

interface StepProps {
  readonly step: Step;
  readonly answers: Answers;
  readonly onAnswered: (answers: Answers) => void;
  readonly onBack: (() => void) | undefined;
}

function StepPage({ step, answers, onAnswered, onBack }: StepProps) {
  const { name, heading, rules, defaults, Questions } = step;
  const form = useForm<Answers>({
    resolver: zodResolver(rules),
    defaultValues: { ...defaults, ...answers },
    mode: 'onTouched',
    shouldUnregister: true,
  });
  return (
    <form data-step={name} noValidate onSubmit={(event) => void form.handleSubmit(onAnswered)(event)}>
      <h1>{heading}</h1>
      <Questions form={form} />
      {onBack && (
        <button type="button" onClick={onBack}>
          Atrás
        </button>
      )}
      <button type="submit">Continuar</button>
    </form>
  );
}

export function Stepper({ steps }: { readonly steps: readonly Step[] }) {
  const [index, setIndex] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const step = steps[index];
  if (!step) return <p role="status">Recibimos tu solicitud.</p>;
  const goOn = (answered: Answers): void => {
    setAnswers({ ...answers, ...answered });
    setIndex(index + 1);
  };
  const onBack = index > 0 ? () => setIndex(index - 1) : undefined;
  return (
    <main>
      <p>
        Paso {index + 1} de {steps.length}
      </p>
      <StepPage key={step.name} step={step} answers={answers} onAnswered={goOn} onBack={onBack} />
    </main>
  );
}
