import { useId, useState } from 'react'
import { everyEvent } from '../../../../../rules/webhooks.ts'
import type { EventOption } from '../../../../state/webhooks/event-choice.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { eye, eyeOff } from '../../../ui/icons/core.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { eventsFieldTexts } from './dialog-messages.ts'

const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: token.space2,
  '& > :first-child': { flex: '1 1 auto', minWidth: 0 },
  '& code': { fontFamily: token.fontMono, fontSize: 11, overflowWrap: 'anywhere' },
})
const sampleStyle = style({ marginBlockStart: token.space2 })

export interface EventBoxProps {
  option: EventOption
  onSet: (on: boolean) => void
}

/** An event with its sample, or a prefix, as it is: chosen by itself, or under a wildcard that is. */
export function EventBox({ option, onSet }: EventBoxProps) {
  const t = useMessages(eventsFieldTexts)
  const id = useId()
  const [shown, setShown] = useState(false)
  const { entry, event, count, chosen, coveredBy } = option
  const key = <code dir="ltr">{entry}</code>
  const about = event ? event.description : count > 0 ? t('prefixHint', { count }) : t('unlistedHint')
  const cover = coveredBy === everyEvent ? t('everything') : coveredBy
  return (
    <div>
      <div className={row}>
        <Checkbox
          label={event ? event.displayName : key}
          hint={
            <>
              {event ? (
                <>
                  {key}
                  <br />
                </>
              ) : null}
              {cover ? t('includedIn', { entry: cover }) : about}
            </>
          }
          checked={chosen || coveredBy !== undefined}
          disabled={coveredBy !== undefined}
          onChange={change => onSet(change.target.checked)}
        />
        {event ? (
          <IconButton
            size="small"
            icon={shown ? eyeOff : eye}
            label={t('showSample', { event: event.displayName })}
            aria-expanded={shown}
            aria-controls={shown ? id : undefined}
            onClick={() => setShown(!shown)}
          />
        ) : null}
      </div>
      {shown && event ? (
        <div className={sampleStyle} id={id}>
          <CodeBlock label={t('sample')} text={JSON.stringify(event.sample, null, 2)} />
        </div>
      ) : null}
    </div>
  )
}
