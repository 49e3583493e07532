import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { SetupStep } from '../../../../contract/setup-guide.ts'
import { isVisible, withOverride } from '../../../state/app/navigation.ts'
import { viewerFrom } from '../../../state/app/viewer.ts'
import { goToPage } from '../../../state/portal/portal.ts'
import { stepPages, stepPlaces } from '../../../state/setup-guide/places.ts'
import { hideSetupGuide, loadSetupGuide, setupGuideOf } from '../../../state/setup-guide/setup-guide.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { circleCheck } from '../../ui/icons/core.ts'
import { Grow, Muted, Row } from '../../ui/Layout.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { setupGuideTexts } from './messages.ts'

const list = style({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: token.space4 })
const line = style({ display: 'flex', gap: token.space3 })
/** What is to be done stays below the text where it does not fit beside it. */
const content = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token.space2} ${token.space3}`,
})
const heading = style({ fontSize: token.text14, fontWeight: token.weightMedium, lineHeight: '20px' })
const mark = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: '50%',
  border: `1px dashed ${token.borderControl}`,
  '&[data-done]': { border: 0, color: token.success },
})

/** What a new account has still to do; nothing once it is done, or where there is nothing that the viewer may do. */
export default function SetupGuideCard() {
  const app = useApp()
  const t = useMessages(setupGuideTexts)
  const { activeTenant } = useStore(app.$tenants)
  const { $guide, $hidden } = setupGuideOf(app)
  const { guide, error, loading } = useStore($guide)
  const hidden = useStore($hidden)
  const { user } = useStore(app.session.$state)
  const flags = useStore(app.$flags)
  const { navigation } = useStore(app.$metadata)
  const asks = !hidden
  const tenantId = activeTenant?.tenantId
  useEffect(() => {
    if (asks && tenantId) void loadSetupGuide(app)
  }, [app, asks, tenantId])

  if (hidden)
    return (
      <Row gap={3}>
        <Muted>{t('hiddenText')}</Muted>
        <Button size="small" onClick={() => hideSetupGuide(app, false)}>
          {t('show')}
        </Button>
      </Row>
    )
  const title = t('title', { account: activeTenant?.name ?? '' })
  if (!guide)
    return (
      <Card title={title} flush={Boolean(error)}>
        {error ? (
          <LoadFailed
            title={t('loadFailed')}
            error={error}
            retrying={loading}
            onRetry={() => void loadSetupGuide(app)}
          />
        ) : (
          <div aria-busy="true">
            <Skeleton height={160} />
          </div>
        )}
      </Card>
    )
  const viewer = viewerFrom(user, flags)
  const opens = (page: keyof typeof stepPages) =>
    isVisible(withOverride(stepPages[page], navigation?.[page]), viewer)
  const steps = guide.steps.filter(({ key }) => opens(stepPlaces[key].page))
  const done = steps.filter(step => step.done).length
  if (done === steps.length) return null // also where there are none
  return (
    <Card
      title={title}
      description={t('progress', { done, count: steps.length })}
      actions={
        <Button size="small" onClick={() => hideSetupGuide(app, true)}>
          {t('hide')}
        </Button>
      }
    >
      <ol className={list}>
        {steps.map(({ key, done: isDone }) => (
          <Step key={key} step={key} done={isDone} />
        ))}
      </ol>
    </Card>
  )
}

function Step({ step, done }: { step: SetupStep; done: boolean }) {
  const app = useApp()
  const t = useMessages(setupGuideTexts)
  const { page, query, dialog } = stepPlaces[step]
  const go = () => goToPage(app, page, new URLSearchParams(query), dialog ? { name: dialog } : undefined)
  return (
    <li className={line}>
      <span className={mark} data-done={done || undefined} aria-hidden="true">
        {done ? <Icon of={circleCheck} size={20} /> : null}
      </span>
      <div className={content}>
        {/* On a phone every button stands below its text, however short it is. */}
        <Grow style={{ flexBasis: done ? 0 : 200 }}>
          <p className={heading}>{t(step)}</p>
          {done ? null : <Muted>{t(`${step}Text`)}</Muted>}
        </Grow>
        {done ? (
          <Muted>{t('done')}</Muted>
        ) : (
          <Button size="small" aria-label={`${t(`${step}Action`)}: ${t(step)}`} onClick={go}>
            {t(`${step}Action`)}
          </Button>
        )}
      </div>
    </li>
  )
}
