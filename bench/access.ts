import { type Entitlements, isEntitledToFeature, isEntitledToPermission } from '../rules/entitlements.ts'
import { holds } from '../rules/permissions.ts'
import { declaredBy } from '../server/core/feature/declared.ts'
import { keysOf } from '../server/core/permissions/catalog.ts'
import { features as serverFeatures } from '../server/features.ts'
import { median, type Report } from './report.ts'

const CHECKS = 50_000
const ROUNDS = 9

/** One decision, in microseconds, beside looking a key up in a set: which no decision can do without. */
export async function run(report: Report): Promise<void> {
  const keys = keysOf((await declaredBy(serverFeatures)).permissions).filter(exact) as string[]
  const held = new Set(keys)
  const wildcards = [...new Set(keys.map(key => `${key.split('.').slice(0, -1).join('.')}.*`))]
  const entitlements = entitlementsOver(keys)
  const attributes = { custom: { seats: 12, region: 'north' }, jwt: { email: 'ada@example.com' } }
  const key = (n: number) => keys[n % keys.length]!
  const feature = (n: number) => `feature-${n % FEATURES}`
  const decisions: Record<string, (n: number) => boolean> = {
    [`permission among ${keys.length} keys held`]: n => holds(keys, key(n)),
    [`permission by one of ${wildcards.length} wildcards`]: n => holds(wildcards, key(n)),
    'permission by *': n => holds(['*'], key(n)),
    [`feature of ${FEATURES}, by plan`]: n => isEntitledToFeature(feature(2 * n), entitlements).isEntitled,
    [`feature of ${FEATURES}, by a flag with three rules`]: n =>
      isEntitledToFeature(feature(2 * n + 1), entitlements, attributes).isEntitled,
    'permission that features link': n => isEntitledToPermission(key(n), entitlements, attributes).isEntitled,
  }
  for (const [what, decide] of Object.entries(decisions)) {
    const { ours, reference } = inTurn(decide, n => held.has(key(n)))
    report.add({ what, beside: 'the bare set look-up', ours, reference, unit: 'µs a check' })
  }
}

/** A wildcard among them would decide everything. */
const exact = (key: string) => !key.includes('*')

const FEATURES = 50

/** Every second feature comes with the plan, the others by a flag whose last rule fits; each links some permissions. */
function entitlementsOver(keys: string[]): Entitlements {
  const rule = (attribute: string, value: string) => ({
    conditionLogic: 'and' as const,
    conditions: [{ attribute, op: 'in_list', negate: false, value: { list: [value] } }],
    treatment: 'true' as const,
  })
  const flag = {
    on: true,
    offTreatment: 'false' as const,
    defaultTreatment: 'false' as const,
    rules: [rule('region', 'south'), rule('region', 'west'), rule('region', 'north')],
  }
  const features = Array.from({ length: FEATURES }, (_, n) => {
    const linkedPermissions = keys.filter((_, at) => at % FEATURES === n)
    const planned = { planIds: ['plan'], expireTime: -1, linkedPermissions }
    const flagged = { planIds: [], expireTime: null, linkedPermissions, featureFlag: flag }
    return [`feature-${n}`, n % 2 === 0 ? planned : flagged]
  })
  return {
    features: Object.fromEntries(features) as Entitlements['features'],
    plans: { plan: { defaultTreatment: 'false' } },
    permissions: Object.fromEntries(keys.map(key => [key, true])),
  }
}

type Decide = (n: number) => boolean

function inTurn(ours: Decide, reference: Decide): { ours: number; reference: number } {
  const took: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, decide] of [ours, reference].entries()) {
      const each = perCheck(decide)
      // The first round compiles.
      if (round > 0) took[index]!.push(each)
    }
  }
  return { ours: median(took[0]), reference: median(took[1]) }
}

function perCheck(decide: Decide): number {
  let granted = 0
  const began = performance.now()
  for (let n = 0; n < CHECKS; n++) if (decide(n)) granted++
  const each = ((performance.now() - began) * 1000) / CHECKS
  if (granted !== CHECKS) throw new Error(`${CHECKS - granted} checks were refused.`)
  return each
}
