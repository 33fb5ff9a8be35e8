/** Models by brand. */
export const vehicleModels: Readonly<Record<string, readonly string[]>> = {
  Chevrolet: ['Onix', 'Sail', 'Spark', 'Tracker'],
  Dacia: ['Duster', 'Logan', 'Sandero'],
  Ford: ['Fiesta', 'Focus', 'Kuga', 'Ranger'],
  Honda: ['City', 'Civic', 'CR-V'],
  Hyundai: ['Accent', 'i20', 'Tucson'],
  Kia: ['Ceed', 'Picanto', 'Rio', 'Sportage'],
  Mazda: ['2', '3', 'CX-5'],
  Nissan: ['Kicks', 'Qashqai', 'Versa'],
  Opel: ['Astra', 'Corsa', 'Mokka'],
  Renault: ['Captur', 'Clio', 'Duster', 'Logan'],
  Seat: ['Ateca', 'Ibiza', 'León'],
  Škoda: ['Fabia', 'Octavia'],
  Toyota: ['Corolla', 'Hilux', 'Vios', 'Yaris'],
  Volkswagen: ['Golf', 'Jetta', 'Polo', 'Tiguan'],
};
