import { type Services, throwRuleError } from '../table/services.ts';

const MOST = 25;

/** Puts somebody on the list of those with whom one would not be brought together, or takes him off. */
export async function toggleAvoided(services: Services, userId: string, other: string): Promise<void> {
  const list = await services.store.company.avoidedBy(userId);
  if (list.includes(other)) return services.store.company.dropAvoided(userId, other);
  if (other === userId) throwRuleError('company.avoid.self');
  if (list.length >= MOST) throwRuleError('company.avoid.full', { n: MOST });
  await services.store.company.putAvoided(userId, other, services.now());
}
