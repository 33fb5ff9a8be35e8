import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePhoneMetadata } from './phone/makePhoneMetadata';

const target = path.join(__dirname, '../src/formats/phone/metadata.generated.ts');
writeFileSync(target, makePhoneMetadata());
console.log(`Wrote ${path.relative(process.cwd(), target)}`);
