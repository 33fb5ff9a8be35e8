import * as z from 'zod';

export const REQUIRED = 'Responde a esta pregunta.';

export const word = z
  .string()
  .min(1, REQUIRED)
  .regex(/^\p{L}+(?:[ '-]\p{L}+)*$/u, 'Usa solo letras.');

export const textRule = z.string().min(1, REQUIRED);

export const digitsRule = (least: number, most: number) =>
  z.string().regex(new RegExp(`^\\d{${least},${most}}$`), `Escribe de ${least} a ${most} dígitos.`);

export const number = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, 'Escribe el valor con dígitos.')
    .refine((value) => Number(value) >= minimum && Number(value) <= maximum, `De ${minimum} a ${maximum}.`);

export const choice = (choices: Readonly<Record<string, string>>) =>
  z.string({ error: REQUIRED }).refine((value) => Object.hasOwn(choices, value), REQUIRED);

const MILLISECONDS_PER_YEAR = 365.25 * 24 * 60 * 60 * 1000;

export const pastDateRule = (years = 0) =>
  z.iso
    .date('Escribe una fecha.')
    .refine((value) => Date.now() - Date.parse(value) >= years * MILLISECONDS_PER_YEAR, 'Revisa la fecha.');
