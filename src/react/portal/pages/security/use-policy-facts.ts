import type { Policies } from '../../../../state/security/policies.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { useFormatter } from '../../use-formatter.ts'
import { generalTexts } from './general-messages.ts'
import { securityTexts } from './messages.ts'

export const policyKeys = ['mfa', 'lockout', 'history', 'rotation', 'password', 'personalTokens'] as const
export type PolicyKey = (typeof policyKeys)[number]
export const isPolicyKey = (text: string): text is PolicyKey =>
  (policyKeys as readonly string[]).includes(text)

export interface PolicyFact {
  on: boolean
  /** In two or three words. */
  state: string
  /** What it means for people. */
  text: string
  /** The tenant decided nothing: this is the vendor's. */
  byVendor: boolean
}

/** What counts now, in words: the tenant's own policy, else the vendor's. */
export function usePolicyFacts(
  policies: Policies | undefined,
): Partial<Record<PolicyKey, PolicyFact>> | undefined {
  const t = useMessages(securityTexts)
  const g = useMessages(generalTexts)
  const { number } = useFormatter()
  if (!policies) return undefined
  const { mfa, lockout, history, rotation, password, personalTokens } = policies

  const type = (mfa.tenant ?? mfa.vendor)?.enforceMFAType ?? 'DontForce'
  const lock = lockout.tenant ?? lockout.vendor
  const past = history.tenant ?? history.vendor
  return {
    mfa: {
      on: type !== 'DontForce',
      state: g(type),
      text: g(`${type}Description`),
      byVendor: !mfa.tenant,
    },
    lockout: {
      on: lock?.enabled === true,
      state: lock?.enabled ? g('lockoutOn', { count: lock.maxAttempts }) : t('off'),
      text: lock?.enabled
        ? g('lockoutOnDescription', { count: lock.maxAttempts })
        : g('lockoutOffDescription'),
      byVendor: !lockout.tenant,
    },
    history: {
      on: past?.enabled === true,
      state: past?.enabled ? g('historyOn', { count: past.historySize }) : t('off'),
      text: past?.enabled
        ? g('historyOnDescription', { count: past.historySize })
        : g('historyOffDescription'),
      byVendor: !history.tenant,
    },
    rotation: rotationFact(),
    ...(password && { password: passwordFact(password) }),
    ...(personalTokens && {
      personalTokens: {
        on: !personalTokens.neverExpires,
        state: g(personalTokens.neverExpires ? 'personalTokensMayLast' : 'personalTokensExpire'),
        text: g(
          personalTokens.neverExpires
            ? 'personalTokensMayLastDescription'
            : 'personalTokensExpireDescription',
        ),
        byVendor: false,
      },
    }),
  }

  /** The smaller period wins; POLICY-11. */
  function rotationFact(): PolicyFact {
    const active = [rotation.tenant, rotation.vendor].filter(
      each => each.isActive && each.rotationPeriod !== undefined,
    )
    const [first] = active.sort((one, other) => (one.rotationPeriod ?? 0) - (other.rotationPeriod ?? 0))
    const byVendor = rotation.tenant.isActive === undefined
    if (first?.rotationPeriod === undefined)
      return { on: false, state: t('off'), text: g('rotationOffDescription'), byVendor }
    const { rotationPeriod, notificationPeriod } = first
    const sentences = [
      g('rotationOnDescription', { count: rotationPeriod }),
      ...(notificationPeriod ? [g('rotationNotice', { count: notificationPeriod })] : []),
      ...(first === rotation.vendor && !byVendor ? [g('rotationVendor', { count: rotationPeriod })] : []),
    ]
    const state = g('rotationOn', { count: rotationPeriod })
    return { on: true, state, text: sentences.join(' '), byVendor }
  }

  function passwordFact(config: NonNullable<Policies['password']>): PolicyFact {
    const { minLength, maxLength, minOptionalTestsToPass, allowPassphrases, minPhraseLength } = config
    const kinds = g('passwordOnDescription', {
      min: number(minLength),
      max: number(maxLength),
      tests: number(minOptionalTestsToPass),
    })
    const phrases = allowPassphrases
      ? g('passwordPhrases', { count: minPhraseLength })
      : g('passwordNoPhrases')
    const state = g('passwordOn', { count: minLength })
    return { on: true, state, text: `${kinds} ${phrases}`, byVendor: false }
  }
}
