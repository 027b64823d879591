import { readFileSync } from 'node:fs';
import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { lacking, NEEDED, WISHED } from '../../src/discord/settings/permissions.ts';
import { must } from '../../src/kit/must.ts';

test('the invitation in the README asks for what games need, and for nothing else', () => {
  const readme = readFileSync('README.md', 'utf8');
  const asked = BigInt(must(/scope=bot\+applications\.commands&permissions=(\d+)/.exec(readme)?.[1], 'an invitation'));
  expect(lacking(asked)).toEqual(WISHED);
  const needed = NEEDED.filter(([key]) => !WISHED.includes(key)).reduce((sum, [, bit]) => sum | bit, Bits.EmbedLinks);
  expect(asked).toBe(needed);
});
