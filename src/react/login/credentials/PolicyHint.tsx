import { type Ref, useLayoutEffect, useRef } from 'react'
import type { PasswordPolicy, PasswordTest } from '../../../../rules/password-policy.ts'
import { policyLines } from '../../../state/security/policy-lines.ts'
import { policyTexts } from '../../shell/policy-texts.ts'
import { circle, circleCheck } from '../../ui/icons/core.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { adoptCredentials } from './adopt-credentials.ts'
import { Glyph } from './Glyph.tsx'
import { policyCss } from './policy-css.ts'

/** What a password must have, ticked off while it is typed. */
export function PolicyHint({ policy, password }: { policy: PasswordPolicy; password: string }) {
  const t = useLoginTexts(policyTexts)
  const { required, some, needed, phraseLength } = policyLines(policy, password)
  const place = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    if (place.current) adoptCredentials(place.current.getRootNode(), policyCss)
  }, [])
  return (
    <>
      <Tests of={required} policy={policy} typed={password !== ''} place={place} />
      {some.length > 0 ? (
        <>
          <span>{t('someOf', { count: needed })}</span>
          <Tests of={some} policy={policy} typed={password !== ''} />
        </>
      ) : null}
      {phraseLength ? <span>{t('orPhrase', { count: phraseLength })}</span> : null}
    </>
  )
}

interface TestsProps {
  of: PasswordTest[]
  policy: PasswordPolicy
  typed: boolean
  place?: Ref<HTMLUListElement>
}

function Tests({ of, policy, typed, place }: TestsProps) {
  const t = useLoginTexts(policyTexts)
  const limits: Record<string, number> = { minLength: policy.minLength, maxLength: policy.maxLength }
  return (
    <ul className="pc-policy" ref={place}>
      {of.map(({ name, passed }) => (
        <li key={name} data-met={passed && typed ? '' : undefined}>
          <Glyph of={passed && typed ? circleCheck : circle} size={14} />
          <span>
            {t(name, { count: limits[name] ?? 0 })}
            <span className="pc-away">: {t(passed && typed ? 'met' : 'unmet')}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
