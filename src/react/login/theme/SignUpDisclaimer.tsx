import { use, useId, useLayoutEffect, useRef } from 'react'
import { isAsked } from '../../../state/login/asks-consent.ts'
import { themeOptionsOf } from '../../../state/login/theme-options.ts'
import { useThemeOptions } from '../../shell/use-theme-options.ts'
import { alert } from '../../ui/icons/field.ts'
import { adoptCredentials } from '../credentials/adopt-credentials.ts'
import { agreeCss } from '../credentials/agree-css.ts'
import { FormLink } from '../credentials/FormLink.tsx'
import { FieldErrorsContext } from '../credentials/field-errors.ts'
import { Glyph } from '../credentials/Glyph.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { DisclaimerWords } from './DisclaimerWords.tsx'
import { signUpDisclaimer } from './disclaimer-texts.ts'

/** What a user agrees to by signing up: said, or asked by a checkbox. */
export default function SignUpDisclaimer({ readOnly }: { readOnly: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  const id = useId()
  const t = useLoginTexts(signUpDisclaimer)
  const mistake = use(FieldErrorsContext).disclaimer
  const theme = themeOptionsOf(useThemeOptions(), 'signUpUrl').disclaimer
  const requested = isAsked(theme)
  useLayoutEffect(() => {
    if (requested && place.current) adoptCredentials(place.current.getRootNode(), agreeCss)
  }, [requested])
  if (!requested) return null
  const words = (
    <span ref={place}>
      <DisclaimerWords
        of={theme}
        texts={signUpDisclaimer}
        sentence={t(theme.hasCheckbox ? 'disclaimerCheckboxLabel' : 'disclaimerText')}
        link={(href, name) => (
          <FormLink href={href} target="_blank" rel="noreferrer">
            {name}
          </FormLink>
        )}
      />
    </span>
  )
  if (!theme.hasCheckbox) return <p className="pc-agree">{words}</p>
  return (
    <div className="pc-field" data-invalid={mistake ? '' : undefined}>
      <label className="pc-agree">
        <input
          type="checkbox"
          name="disclaimer"
          aria-disabled={readOnly || undefined}
          onClick={event => readOnly && event.preventDefault()}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake ? id : undefined}
        />
        {words}
      </label>
      <div className="pc-live" role="status">
        {mistake ? (
          <div className="pc-error" id={id}>
            <Glyph of={alert} />
            <span>{mistake}</span>
          </div>
        ) : null}
      </div>
    </div>
  )
}
