import { bancoPausado } from './bancoPausado';
import { cierrePropio } from './cierrePropio';
import { creditoSereno } from './creditoSereno';
import { cuentaClara } from './cuentaClara';
import { firmaClara } from './firmaClara';
import { kasaProsta } from './kasaProsta';
import { motorAval } from './motorAval';
import { nominaFacil } from './nominaFacil';
import { ofertaAbierta } from './ofertaAbierta';
import { prestamosLuna } from './prestamosLuna';
import { puenteDirecto } from './puenteDirecto';
import { viaMovil } from './viaMovil';
import type { Lender } from '../types';

/** In the order they are asked; the first who answers has the lead. */
export const lenders: readonly Lender[] = [
  prestamosLuna,
  puenteDirecto,
  bancoPausado,
  cuentaClara,
  viaMovil,
  nominaFacil,
  firmaClara,
  motorAval,
  kasaProsta,
  ofertaAbierta,
  cierrePropio,
  creditoSereno,
];
