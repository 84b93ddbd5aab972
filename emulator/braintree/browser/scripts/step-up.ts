/** Cardinal's page in the frame: sends the buyer on to the bank, wherever that is. */
const form = document.createElement("form");
form.method = "post";
form.action = `https://acs.issuing-bank.example/challenge${location.search}`;
document.body.append(form);
form.submit();
