import { readFileSync } from 'node:fs';
import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { missingPermissions, OPTIONAL_PERMISSIONS, REQUIRED_PERMISSIONS } from '../../src/discord/settings/permissions.ts';
import { ensureDefined } from '../../src/kit/must.ts';

test('the invitation in the README asks for what games need, and for nothing else', () => {
  const readme = readFileSync('README.md', 'utf8');
  const asked = BigInt(ensureDefined(/scope=bot\+applications\.commands&permissions=(\d+)/.exec(readme)?.[1], 'an invitation'));
  expect(missingPermissions(asked)).toEqual(OPTIONAL_PERMISSIONS);
  const needed = REQUIRED_PERMISSIONS.filter(([key]) => !OPTIONAL_PERMISSIONS.includes(key)).reduce(
    (sum, [, bit]) => sum | bit,
    Bits.EmbedLinks,
  );
  expect(asked).toBe(needed);
});
