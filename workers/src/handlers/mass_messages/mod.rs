mod recall_page;
mod send_page;
