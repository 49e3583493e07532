import type { AssistantAgent } from '../../../../contract/assistant.ts'
import { ask } from '../../../state/assistant/assistant.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { classes } from '../../theme/style.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lock, shield, user } from '../../ui/icons/core.ts'
import { list, sparkle, userPlus } from '../../ui/icons/portal.ts'
import { assistantTexts } from './messages.ts'
import { behind, muted, starter, starters } from './styles.ts'

const icons: Record<string, string> = { list, lock, shield, user, userPlus }

/** Nothing was said yet: what one can ask, and how long it is kept. */
export function Beginning({ agent }: { agent: AssistantAgent }) {
  const app = useApp()
  const t = useMessages(assistantTexts)
  return (
    <>
      <EmptyState icon={sparkle} title={t('emptyTitle')} text={t('emptyText')} />
      {agent.quickActions.length > 0 ? (
        <section aria-label={t('tryThese')} className={starters}>
          {agent.quickActions.map(({ icon, title, prompt }) => (
            <Button
              key={prompt}
              block
              className={starter}
              icon={<Icon of={icons[icon] ?? sparkle} size={16} />}
              onClick={() => void ask(app, prompt)}
            >
              <bdi>{title.en}</bdi>
            </Button>
          ))}
        </section>
      ) : null}
      <p className={classes(muted, behind)}>{t('kept', { count: agent.limits.days })}</p>
    </>
  )
}
