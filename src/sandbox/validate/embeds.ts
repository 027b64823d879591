import { z } from 'zod';
import { length, nullish, textValue } from './form.ts';

const url = z
  .string()
  .max(2048)
  .regex(/^(https?|attachment):\/\//, 'Not a well formed URL.');
const picture = nullish(z.strictObject({ url, height: nullish(z.int()), width: nullish(z.int()), proxy_url: nullish(z.string()) }));

const embed = z.strictObject({
  type: nullish(z.string()),
  title: nullish(z.string().max(256, 'Must be 256 or fewer in length.')),
  description: nullish(z.string().max(4096, 'Must be 4096 or fewer in length.')),
  url: nullish(url),
  timestamp: nullish(z.string().refine((s) => !Number.isNaN(Date.parse(s)), 'Could not parse as date.')),
  color: nullish(z.int().min(0).max(0xffffff)),
  footer: nullish(z.strictObject({ text: textValue(1, 2048), icon_url: nullish(url), proxy_icon_url: nullish(z.string()) })),
  image: picture,
  thumbnail: picture,
  author: nullish(
    z.strictObject({ name: textValue(1, 256), url: nullish(url), icon_url: nullish(url), proxy_icon_url: nullish(z.string()) }),
  ),
  fields: nullish(
    z
      .array(z.strictObject({ name: textValue(1, 256), value: textValue(1, 1024), inline: nullish(z.boolean()) }))
      .max(25, 'Must be 25 or fewer in length.'),
  ),
});

export const embeds = z
  .array(embed)
  .max(10, 'Must be 10 or fewer in length.')
  .refine((all) => all.reduce((sum, e) => sum + lettersOf(e), 0) <= 6000, 'Embed size exceeds maximum size of 6000');

function lettersOf(e: z.output<typeof embed>): number {
  const texts = [e.title, e.description, e.footer?.text, e.author?.name, ...(e.fields ?? []).flatMap((f) => [f.name, f.value])];
  return texts.reduce((sum, s) => sum + length(s ?? ''), 0);
}
