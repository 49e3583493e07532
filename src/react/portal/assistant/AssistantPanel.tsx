import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import {
  agentOf,
  assistantOf,
  loadAgent,
  newConversation,
  openConversation,
} from '../../../state/assistant/assistant.ts'
import { useApp } from '../../shell/app-context.ts'
import { useFailureText } from '../../shell/use-failure-text.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chevronLeft, clock, plus, sparkle } from '../../ui/icons/portal.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Beginning } from './Beginning.tsx'
import { Composer } from './Composer.tsx'
import { History } from './History.tsx'
import { assistantTexts } from './messages.ts'
import { tools } from './styles.ts'
import { Transcript } from './Transcript.tsx'

export interface AssistantPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The assistant beside the page. What is under way goes on while it is closed. */
export default function AssistantPanel({ open, onOpenChange }: AssistantPanelProps) {
  const app = useApp()
  const t = useMessages(assistantTexts)
  const said = useFailureText()
  const { agent, error } = useStore(agentOf(app))
  const { id, messages, busy, failure } = useStore(assistantOf(app))
  const [showsHistory, setShowsHistory] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => void (open && loadAgent(app)), [app, open])
  // The field is there once the agent is.
  const known = Boolean(agent)
  useEffect(() => {
    if (open && known) field.current?.focus()
  }, [open, known])

  const begin = () => {
    newConversation(app)
    setShowsHistory(false)
    field.current?.focus()
  }
  const body = () => {
    if (error && !agent)
      return (
        <ErrorState
          title={t('loadFailed')}
          text={said(error)}
          traceId={error.traceId}
          onRetry={() => void loadAgent(app)}
        />
      )
    if (agent === null) return <EmptyState icon={sparkle} title={t('offTitle')} text={t('offText')} />
    if (!agent || busy === 'opening') return <Waiting />
    if (showsHistory) return <History onOpened={() => setShowsHistory(false)} />
    if (messages.length === 0 && failure && id)
      return (
        <ErrorState
          title={t('openFailed')}
          text={said(failure)}
          traceId={failure.traceId}
          onRetry={() => void openConversation(app, id)}
        />
      )
    if (messages.length === 0) return <Beginning agent={agent} />
    return <Transcript onGo={() => onOpenChange(false)} />
  }
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      // A vendor who chose no name has the one that can be translated.
      title={agent && agent.agentName !== 'Assistant' ? agent.agentName : t('title')}
      initialFocus={field}
      footer={
        agent && !showsHistory ? <Composer fieldRef={field} limit={agent.limits.characters} /> : undefined
      }
    >
      {agent ? (
        <div className={tools}>
          <Button size="small" icon={<Icon of={plus} size={14} />} onClick={begin}>
            {t('newConversation')}
          </Button>
          <Button
            size="small"
            icon={<Icon of={showsHistory ? chevronLeft : clock} size={14} directional={showsHistory} />}
            onClick={() => setShowsHistory(!showsHistory)}
          >
            {t(showsHistory ? 'back' : 'history')}
          </Button>
        </div>
      ) : null}
      {body()}
    </Drawer>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton height={20} width="60%" />
    </div>
  )
}
