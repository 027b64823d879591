import { type Services, throwRuleError } from '../table/services.ts';

const MAX_AVOIDED = 25;

/** Puts somebody on the list of those with whom one would not be brought together, or takes him off. */
export async function toggleAvoided(services: Services, userId: string, other: string): Promise<void> {
  const list = await services.store.matchmaking.listAvoidedBy(userId);
  if (list.includes(other)) return services.store.matchmaking.dropAvoided(userId, other);
  if (other === userId) throwRuleError('company.avoid.self');
  if (list.length >= MAX_AVOIDED) throwRuleError('company.avoid.full', { n: MAX_AVOIDED });
  await services.store.matchmaking.putAvoided(userId, other, services.now());
}
