/**
 * Runs before the app, as soon as the page can be seen: a form that is sent too early is neither sent by the browser nor
 * forgotten. The app takes over by `takeEarlySubmission`.
 */
document.addEventListener('submit', (event) => {
  if (document.documentElement.dataset.ready) return;
  event.preventDefault();
  document.documentElement.dataset.submitted = 'early';
});
