import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { personsChoice } from '../../../../state/language/choice.ts'
import { choosable, languageName } from '../../../../state/language/choosable.ts'
import { chooseLanguage } from '../../../../state/profile/language.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { Card } from '../../../ui/Card.tsx'
import { NativeSelect } from '../../../ui/NativeSelect.tsx'
import { useAction } from '../../use-action.ts'
import { profileTexts } from './messages.ts'

const narrow = style({ maxWidth: 360 })

/** Nothing where the host fixes the language, or there is no other one to choose. */
export function LanguageCard() {
  const app = useApp()
  const t = useMessages(profileTexts)
  const { busy, error, run } = useAction()
  const options = useStore(app.$options)
  const metadata = useStore(app.$metadata)
  const [chosen, setChosen] = useState(() => personsChoice(app) ?? '')
  const [saved, setSaved] = useState(false)
  const tags = choosable(options, metadata)
  if (options.language || tags.length < 2) return null

  const choose = async (language: string) => {
    setSaved(false)
    if (!(await run(() => chooseLanguage(app, language || null)))) return
    setChosen(language)
    setSaved(true)
  }
  return (
    <Card>
      <div className={narrow}>
        <NativeSelect
          label={t('language')}
          // In the language that was chosen, once it has come: a toast would be in the one before.
          hint={<span role="status">{t(saved ? 'languageSaved' : 'languageText')}</span>}
          value={chosen}
          error={error}
          aria-busy={busy}
          onChange={event => void choose(event.currentTarget.value)}
          options={[
            { value: '', label: t('languageOfBrowser') },
            ...tags.map(tag => ({ value: tag, label: languageName(tag) })),
          ]}
        />
      </div>
    </Card>
  )
}
