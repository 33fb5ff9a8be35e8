/** What a test enters for a data point: `true` ticks every box of a list, an array those with these values. */
export type AnswerInput = string | number | boolean | readonly string[];

/** Answers by step in the order of the sequence; within a step, by data point in the order asked. */
export type AnswersByStep = Readonly<Record<string, Readonly<Record<string, AnswerInput>>>>;
