import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { AssistantCall, ConversationMessage } from '../../../../contract/assistant.ts'
import { askAgain, assistantOf } from '../../../state/assistant/assistant.ts'
import { useApp } from '../../shell/app-context.ts'
import { useFailureText } from '../../shell/use-failure-text.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { classes } from '../../theme/style.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { search } from '../../ui/icons/portal.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Markdown } from './Markdown.tsx'
import { assistantTexts, callTexts } from './messages.ts'
import { ProposalCard } from './ProposalCard.tsx'
import { behind, call as callStyle, muted, own, transcript } from './styles.ts'

/** What was said and done. A screen reader hears an answer once it is whole, not word by word. */
export function Transcript({ onGo }: { onGo: () => void }) {
  const app = useApp()
  const t = useMessages(assistantTexts)
  const { messages, text, busy, failure } = useStore(assistantOf(app))
  const said = useFailureText()
  const end = useRef<HTMLDivElement>(null)
  const answering = busy === 'answering'

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new is shown
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [messages, text, failure])

  return (
    <>
      <div role="log" aria-label={t('transcript')} aria-busy={answering} className={transcript}>
        {messages.map(message => (
          <MessageView key={message.id} message={message} onGo={onGo} />
        ))}
        {text ? <Markdown text={text} onGo={onGo} /> : null}
      </div>
      {answering ? (
        <p className={classes(callStyle, behind)}>
          <Spinner size={14} />
          <span aria-hidden="true">{t('answering')}</span>
        </p>
      ) : null}
      {failure ? (
        <div className={behind}>
          <Alert
            tone="danger"
            title={t('failed')}
            action={
              <Button size="small" onClick={() => void askAgain(app)}>
                {t('retry')}
              </Button>
            }
          >
            {said(failure)}
          </Alert>
        </div>
      ) : null}
      <VisuallyHidden role="status">
        {answering ? t('answering') : messages.length > 0 && !failure ? t('answered') : ''}
      </VisuallyHidden>
      <div ref={end} />
    </>
  )
}

function MessageView({ message, onGo }: { message: ConversationMessage; onGo: () => void }) {
  const t = useMessages(assistantTexts)
  if (message.role === 'tool')
    return message.proposal ? <ProposalCard call={message} onGo={onGo} /> : <CallLine call={message} />
  const isOwn = message.role === 'user'
  return (
    <div className={isOwn ? own : undefined}>
      <VisuallyHidden>{isOwn ? t('youSaid') : (message.name ?? t('assistantSaid'))}: </VisuallyHidden>
      {isOwn ? message.content : <Markdown text={message.content} onGo={onGo} />}
      {message.role === 'assistant' && message.stopped ? <p className={muted}>{t('stopped')}</p> : null}
    </div>
  )
}

/** A read, and whether it came to something. */
function CallLine({ call }: { call: AssistantCall }) {
  const t = useMessages(callTexts)
  const name = (t as (key: string) => string)(call.name)
  const { status = 200 } = call
  const trouble = status === 403 || status === 401 ? t('refused') : status >= 300 ? t('unread') : ''
  return (
    <p className={callStyle}>
      <Icon of={search} size={14} />
      {trouble ? `${name}: ${trouble}` : name}
    </p>
  )
}
