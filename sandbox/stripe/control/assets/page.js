// Buttons, and times in the reader's own clock. What happens meanwhile shows by itself.

for (const time of document.querySelectorAll('time')) {
  const at = new Date(time.dateTime)
  time.textContent = at.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
}

async function ask(method, path, body) {
  const reply = await fetch(`/_sandbox${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const answer = await reply.json()
  if (!reply.ok) alert(answer.error)
  return answer
}

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button[data-post]')
  if (!button) return
  if (button.dataset.confirm && !confirm(button.dataset.confirm)) return
  for (const other of document.querySelectorAll('button')) other.disabled = true
  await ask('POST', button.dataset.post, JSON.parse(button.dataset.body ?? '{}'))
  await ask('POST', '/webhooks/settle', {})
  location.reload()
})

document.querySelector('#mode')?.addEventListener('change', async ({ target }) => {
  await ask('POST', '/webhooks', { mode: target.value })
  location.reload()
})

async function look() {
  if (document.visibilityState === 'visible') {
    const reply = await fetch('/_sandbox/pulse').catch(() => undefined)
    if (reply?.ok && (await reply.json()).pulse !== document.body.dataset.pulse) return location.reload()
  }
  setTimeout(look, 2000)
}
void look()
