/** Texts that somebody might answer where no example is given; one of them fits nearly every plain rule. */
export const sampleTexts: readonly string[] = [
  'Ana',
  '1990-02-28',
  '2099-12-31',
  'ana@example.com',
  '+573001234567',
  '12',
  '1234',
  '12345',
  '123456',
  '12345678',
  'ABC123',
  'Calle 10 # 5-20',
  'Calle Mayor',
  'CO',
  'ES',
  '00:00',
];
