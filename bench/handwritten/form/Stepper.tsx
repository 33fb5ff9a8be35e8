import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { HandwrittenAnswers, HandwrittenStep } from './HandwrittenStep';

interface StepProps {
  readonly step: HandwrittenStep;
  readonly answers: HandwrittenAnswers;
  readonly onAnswered: (answers: HandwrittenAnswers) => void;
  readonly onBack: (() => void) | undefined;
}

function HandwrittenStepPage({ step, answers, onAnswered, onBack }: StepProps) {
  const { name, heading, rules, defaults, Questions } = step;
  const form = useForm<HandwrittenAnswers>({
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

export function Stepper({ steps }: { readonly steps: readonly HandwrittenStep[] }) {
  const [index, setIndex] = useState(0);
  const [answers, setAnswers] = useState<HandwrittenAnswers>({});
  const step = steps[index];
  if (!step) return <p role="status">Recibimos tu solicitud.</p>;
  const goOn = (answered: HandwrittenAnswers): void => {
    setAnswers({ ...answers, ...answered });
    setIndex(index + 1);
  };
  const onBack = index > 0 ? () => setIndex(index - 1) : undefined;
  return (
    <main>
      <p>
        Paso {index + 1} de {steps.length}
      </p>
      <HandwrittenStepPage key={step.name} step={step} answers={answers} onAnswered={goOn} onBack={onBack} />
    </main>
  );
}
