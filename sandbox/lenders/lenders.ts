import { bancoPausado } from './bancoPausado';
import { creditoSereno } from './creditoSereno';
import { cuentaClara } from './cuentaClara';
import { prestamosLuna } from './prestamosLuna';
import { puenteDirecto } from './puenteDirecto';
import type { Lender } from '../types';

/** In the order they are asked; the first who answers has the lead. */
export const lenders: readonly Lender[] = [prestamosLuna, puenteDirecto, bancoPausado, cuentaClara, creditoSereno];
