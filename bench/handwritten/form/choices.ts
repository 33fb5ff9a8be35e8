export type Choices = Readonly<Record<string, string>>;

export const purposeOptions: Choices = {
  debtConsolidation: 'Pagar otras deudas',
  everydayExpenses: 'Gastos diarios',
  homeImprovement: 'Arreglos de la casa',
  education: 'Estudio',
  health: 'Salud',
  vehicle: 'Carro o moto',
  business: 'Mi negocio',
  other: 'Otra cosa',
};

export const genders: Choices = { female: 'Femenino', male: 'Masculino' };

export const banks: Choices = Object.fromEntries(
  [
    ...['Banco Agrario', 'Banco AV Villas', 'Banco Caja Social', 'Banco de Bogotá', 'Banco de Occidente'],
    ...['Banco Falabella', 'Banco Popular', 'Bancolombia', 'BBVA Colombia', 'Davivienda', 'Daviplata', 'Nequi', 'Nu'],
  ].map((name) => [name, name]),
);

export const accountTypes: Choices = { savings: 'Ahorros', checking: 'Corriente' };

export const yesNo: Choices = { yes: 'Sí', no: 'No' };

export const countryOptions: Choices = {
  CO: 'Colombia',
  VE: 'Venezuela',
  EC: 'Ecuador',
  PE: 'Perú',
  BR: 'Brasil',
  PA: 'Panamá',
  MX: 'México',
  AR: 'Argentina',
  CL: 'Chile',
  ES: 'España',
  US: 'Estados Unidos',
};

export const incomeSources: Choices = {
  employed: 'Empleo',
  selfEmployed: 'Trabajo independiente',
  pension: 'Pensión',
  business: 'Empresa propia',
  student: 'Estudio',
  rent: 'Arriendos',
  unemployed: 'Sin empleo',
  other: 'Otra',
};

const departments = [
  'Amazonas',
  'Antioquia',
  'Arauca',
  'Atlántico',
  'Bogotá, D. C.',
  'Bolívar',
  'Boyacá',
  'Caldas',
  'Caquetá',
  'Casanare',
  'Cauca',
  'Cesar',
  'Chocó',
  'Córdoba',
  'Cundinamarca',
  'Guainía',
  'Guaviare',
  'Huila',
  'La Guajira',
  'Magdalena',
  'Meta',
  'Nariño',
  'Norte de Santander',
  'Putumayo',
  'Quindío',
  'Risaralda',
  'San Andrés y Providencia',
  'Santander',
  'Sucre',
  'Tolima',
  'Valle del Cauca',
  'Vaupés',
  'Vichada',
];

export const provinces: Choices = Object.fromEntries(departments.map((name) => [name, name]));
