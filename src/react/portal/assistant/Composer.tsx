import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { ask, assistantOf, stop } from '../../../state/assistant/assistant.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { assistantTexts } from './messages.ts'
import { composer, composerFoot, muted } from './styles.ts'

/** Enter sends, Shift and Enter begin a line. While an answer comes it can be stopped, and the next message be written. */
export function Composer({
  fieldRef,
  limit,
}: {
  fieldRef: RefObject<HTMLTextAreaElement | null>
  limit: number
}) {
  const app = useApp()
  const t = useMessages(assistantTexts)
  const { busy } = useStore(assistantOf(app))
  const [text, setText] = useState('')
  const tooLong = [...text.trim()].length > limit
  const maySend = text.trim() !== '' && !tooLong && busy === undefined

  const send = () => {
    if (!maySend) return
    void ask(app, text)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={composer}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        ref={fieldRef}
        label={t('field')}
        placeholder={t('placeholder')}
        rows={2}
        value={text}
        error={tooLong ? t('tooLong', { count: limit }) : undefined}
        onChange={event => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={composerFoot}>
        <span className={muted}>{t('note')}</span>
        {busy === 'answering' ? (
          <Button onClick={() => stop(app)}>{t('stop')}</Button>
        ) : (
          <Button type="submit" variant="primary" disabled={!maySend}>
            {t('send')}
          </Button>
        )}
      </div>
    </form>
  )
}
