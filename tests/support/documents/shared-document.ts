// Executed for each file, while the files of one worker share the document.
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "", "/");
