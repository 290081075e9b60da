import { expect, test } from 'vitest';
import { fits } from './fair';

const commitment = '84541a78978cdc3c5ca3ffc4e338b207dcd1b68db65ce33fa5e7e3955132f04e';

test('the hash of seed and salt is the one the server makes', async () => {
  expect(await fits(commitment, { seed: '42', salt: '8c1f6a50' })).toBe(true);
  expect(await fits(commitment, { seed: '43', salt: '8c1f6a50' })).toBe(false);
  expect(await fits(commitment, { seed: '42', salt: '8c1f6a51' })).toBe(false);
});
