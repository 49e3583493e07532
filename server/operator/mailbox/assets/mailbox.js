// New mails show by themselves, and times in the reader's own clock.

const newest = document.body.dataset.newest
const button = document.querySelector('#delete-all')

for (const time of document.querySelectorAll('time')) {
  const at = new Date(time.dateTime)
  const today = at.toDateString() === new Date().toDateString()
  time.textContent = at.toLocaleString(
    [],
    today ? { timeStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' },
  )
}

button?.addEventListener('click', async () => {
  if (!confirm('Delete all mails of the mailbox?')) return
  await fetch('/mailbox/api/messages', { method: 'DELETE' })
  location.assign('/mailbox')
})

async function look() {
  if (document.visibilityState === 'visible') {
    const reply = await fetch('/mailbox/api/messages').catch(() => undefined)
    if (reply?.ok) {
      const mails = await reply.json()
      if ((mails[0]?.id ?? '') !== newest) return location.reload()
    }
  }
  setTimeout(look, 2000)
}
void look()
