import "../../ui/tokens.css";
import "../../ui/base.css";
import "../document/document.css";
